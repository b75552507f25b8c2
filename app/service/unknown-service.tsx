import words from 'virtual:words'
import { EmptyBooth } from '../layout/empty-booth.tsx'

const { unknownService } = words.interface

export function UnknownService() {
  return (
    <EmptyBooth
      title={unknownService.title}
      text={unknownService.text}
      link={{ to: '/#servicos', label: unknownService.back }}
    />
  )
}
