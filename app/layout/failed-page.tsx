import words from 'virtual:words'
import { fillIn } from '../ui/fill-in.ts'
import { EmptyBooth } from './empty-booth.tsx'

const { failed } = words.interface
const { phone } = words.company

/** Stands in for a page whose own code breaks. */
export function FailedPage() {
  return (
    <EmptyBooth title={failed.title} text={fillIn(failed.text, { phone: phone.display })}>
      <a href="/" className="button button-primary">
        {failed.link}
      </a>
    </EmptyBooth>
  )
}
