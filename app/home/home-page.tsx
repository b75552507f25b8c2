import type { FormStart } from '../form/quote-form.tsx'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { Segments } from './segments.tsx'
import { ServiceArea } from './service-area.tsx'
import { Services } from './services.tsx'
import { Statistics } from './statistics.tsx'
import { Strengths } from './strengths.tsx'

export function HomePage({ form }: { form: FormStart }) {
  return (
    <>
      <Hero />
      <Services />
      <Statistics />
      <Strengths />
      <ServiceArea />
      <Segments />
      <Contact form={form} />
    </>
  )
}
