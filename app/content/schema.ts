import type { Company } from './company.ts'
import type { Form } from './form.ts'
import type { Home } from './home.ts'
import type { Interface } from './interface.ts'
import type { Scenes } from './picture.ts'
import type { Segment } from './segment.ts'
import type { Service } from './service.ts'

/** All that the site says, checked. Services and segments stand in their order. */
export type SiteContent = {
  company: Company
  home: Home
  scenes: Scenes
  services: Service[]
  segments: Segment[]
  interface: Interface
  form: Form
}

export type { Company } from './company.ts'
export type { Form } from './form.ts'
export type { Home } from './home.ts'
export type { IconName } from './icons.ts'
export type { Interface } from './interface.ts'
export type { Segment } from './segment.ts'
export type { Service } from './service.ts'
