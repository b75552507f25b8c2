import { company, interfaceTexts } from 'virtual:content'
import { fillIn } from '../ui/fill-in.ts'
import { MessagePage } from './message-page.tsx'

const { failed } = interfaceTexts
const { phone } = company

/** Replaces a page whose own code throws. */
export function FailedPage() {
  return (
    <MessagePage title={failed.title} text={fillIn(failed.text, { phone: phone.display })}>
      <a href="/" className="button button-primary">
        {failed.link}
      </a>
    </MessagePage>
  )
}
