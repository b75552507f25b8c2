import { interfaceTexts } from 'virtual:content'
import { MessagePage } from '../layout/message-page.tsx'
import { SectionLink } from '../layout/section-link.tsx'
import { Icon } from '../ui/icon.tsx'

const { unknownService } = interfaceTexts

export function UnknownService() {
  return (
    <MessagePage title={unknownService.title} text={unknownService.text}>
      <SectionLink to="servicos" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {unknownService.back}
      </SectionLink>
    </MessagePage>
  )
}
