import { interfaceTexts } from 'virtual:content'

const { navigation } = interfaceTexts

/** The home page's sections that the bar leads to (specification, section 2). */
export const barSections = [
  { id: 'inicio', label: navigation.home },
  { id: 'servicos', label: navigation.services },
  { id: 'diferenciais', label: navigation.strengths },
  { id: 'segmentos', label: navigation.segments },
  { id: 'contato', label: navigation.contact },
] as const

export type SectionId = (typeof barSections)[number]['id']
