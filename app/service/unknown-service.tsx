import words from 'virtual:words'
import { EmptyBooth } from '../layout/empty-booth.tsx'
import { SectionLink } from '../layout/section-link.tsx'
import { Icon } from '../ui/icon.tsx'

const { unknownService } = words.interface

export function UnknownService() {
  return (
    <EmptyBooth title={unknownService.title} text={unknownService.text}>
      <SectionLink to="servicos" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {unknownService.back}
      </SectionLink>
    </EmptyBooth>
  )
}
