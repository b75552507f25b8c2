import type { ComponentProps } from 'react'
import type { Home } from '../content/schema.ts'
import { Contact } from './contact.tsx'
import { Differentials } from './differentials.tsx'
import { Hero } from './hero.tsx'
import { Segments } from './segments.tsx'
import { ServiceArea } from './service-area.tsx'
import { Services } from './services.tsx'
import { Statistics } from './statistics.tsx'

type HomeSectionsProps = Pick<ComponentProps<typeof Services>, 'services'> &
  Pick<ComponentProps<typeof Segments>, 'segments'> &
  Pick<ComponentProps<typeof Contact>, 'service' | 'outcome'> & {
    home: Omit<Home, 'meta' | 'updated'>
  }

/** The home page from the top to the bottom (specification, section 2). */
export function HomeSections({ home, services, segments, service, outcome }: HomeSectionsProps) {
  return (
    <>
      <Hero hero={home.hero} />
      <Services texts={home.services} services={services} />
      <Statistics statistics={home.statistics} />
      <Differentials differentials={home.differentials} />
      <ServiceArea area={home.area} />
      <Segments texts={home.segments} segments={segments} />
      <Contact texts={home.contact} services={services} service={service} outcome={outcome} />
    </>
  )
}
