import { company, interfaceTexts } from 'virtual:content'
import type { Home } from '../content/home.ts'
import { contacts } from '../layout/contact-links.ts'
import type { FormStart } from '../pages.ts'
import { QuoteForm } from '../quote/quote-form.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { fillIn } from '../ui/fill-in.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

const { contact: labels, toasts } = interfaceTexts

const contactItems = [
  { ...contacts.phone, icon: 'phone', copied: toasts.phoneCopied },
  { ...contacts.email, icon: 'mail', copied: toasts.emailCopied },
  { ...contacts.resumePhone, icon: 'file-user', copied: toasts.phoneCopied },
]

function ContactList() {
  return (
    <dl className="mt-8 border-b border-white/20">
      {contactItems.map(({ icon, label, text, url, copied }) => (
        <div key={url} className="contact-item">
          <dt>
            <Icon name={icon} className="text-amber" />
            {label}
          </dt>
          <dd>
            <a href={url} className="slide-link wrap-anywhere">
              {text}
            </a>
            <CopyButton text={text} label={fillIn(labels.copy, { text })} copied={copied} />
          </dd>
        </div>
      ))}
      <div className="contact-item">
        <dt>
          <Icon name="clock" className="text-amber" />
          {labels.hours}
        </dt>
        {company.hours.map(({ text }) => (
          <dd key={text}>{text}</dd>
        ))}
      </div>
    </dl>
  )
}

type ContactProps = {
  texts: Home['contact']
  services: { id: string; title: string }[]
  form: FormStart
}

export function Contact({ texts, services, form }: ContactProps) {
  return (
    <section
      id="contato"
      aria-labelledby="contato-titulo"
      className="bg-navy py-section text-white"
    >
      <div className="page-width grid grid-cols-1 gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="on-dark lg:col-span-5 lg:pr-8">
          <SectionHeading id="contato-titulo" {...texts} leadClass="text-mist" />
          <ContactList />
        </div>
        <div className="lg:col-span-7">
          <QuoteForm services={services} {...form} />
        </div>
      </div>
    </section>
  )
}
