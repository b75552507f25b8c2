import { company, home, labels, services } from 'virtual:content'
import type { ReactNode } from 'react'
import type { Home } from '../content/home.ts'
import { hoursText } from '../content/opening-hours.ts'
import { Privacy } from '../form/privacy.tsx'
import type { FormStart } from '../form/quote-form.tsx'
import { Island } from '../islands/island.tsx'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { type ContactEntry, contacts } from '../ui/contact-links.ts'
import { ContactText } from '../ui/contact-text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { ContactProof } from './contact-proof.tsx'

const { contact: texts, toasts } = labels

type ContactItemProps = { icon: IconName; label: string; children: ReactNode }

/** A contact: its icon beside two lines, label and value. */
function ContactItem({ icon, label, children }: ContactItemProps) {
  return (
    <div className="relative border-t border-white/20 py-2 pl-9 sm:py-3 sm:pl-11">
      <dt className="text-sm text-mist">
        <Icon name={icon} className="absolute top-6 left-0 text-amber" />
        {label}
      </dt>
      {children}
    </div>
  )
}

const valueClass = 'flex items-center gap-x-1 sm:text-lg/[1.6] font-semibold'

/** 44 px high for touch, without moving the line or its underline. */
const linkClass =
  'slide-link -my-2 py-2.5 wrap-anywhere [background-position-y:calc(100%-0.375rem)]'

type CopiedContactProps = { icon: IconName; contact: ContactEntry; copied: string }

function CopiedContact({ icon, contact, copied }: CopiedContactProps) {
  const { label, text, url } = contact
  return (
    <ContactItem icon={icon} label={label}>
      <dd className={valueClass}>
        <a href={url} className={linkClass}>
          <ContactText text={text} />
        </a>
        <Island of="CopyButton" text={text} copied={copied} />
      </dd>
    </ContactItem>
  )
}

const { phone, nightPhone, whatsApp, email, resumePhone } = contacts

/** On a phone `contact.css` makes tiles of the first two. */
function ContactList() {
  return (
    <dl className="contact-list border-b border-white/20">
      <CopiedContact icon="phone" contact={phone} copied={toasts.phoneCopied} />
      <ContactItem icon="whatsapp" label={whatsApp.label}>
        <dd className={valueClass}>
          <NewTabLink href={whatsApp.url} className={`${linkClass} print:hidden`}>
            {whatsApp.text}
          </NewTabLink>
          <span className="hidden print:inline">{company.whatsapp.number}</span>
        </dd>
      </ContactItem>
      {nightPhone && (
        <CopiedContact icon="phone" contact={nightPhone} copied={toasts.phoneCopied} />
      )}
      <CopiedContact icon="mail" contact={email} copied={toasts.emailCopied} />
      <ContactItem icon="clock" label={texts.hours}>
        {company.hours.map(hoursText).map((text) => (
          <dd key={text} className={valueClass}>
            {text}
          </dd>
        ))}
      </ContactItem>
    </dl>
  )
}

function NextSteps({ heading, items }: Home['contact']['steps']) {
  const { answerTime } = company.proof
  return (
    <>
      <h3 className="mt-6 sm:mt-8">{heading}</h3>
      {answerTime && <p className="mt-2">{answerTime}</p>}
      <ol className="mt-2 list-decimal gap-x-10 pl-4.5 text-mist *:mt-1.5 sm:grid sm:grid-cols-3 marker:font-semibold not-print:marker:text-amber print:block">
        {items.map((step) => (
          <li key={step}>{bindShortWords(step)}</li>
        ))}
      </ol>
    </>
  )
}

/** What to ask every company, for the talks with several of them. */
function Questions({ heading, items }: Home['contact']['questions']) {
  return (
    <details className="disclosure border-b border-white/20">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold text-balance">
        {bindShortWords(heading)}
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ul className="list-disc pb-4 pl-5 text-mist *:mt-1.5">
        {items.map((question) => (
          <li key={question}>{bindShortWords(question)}</li>
        ))}
      </ul>
    </details>
  )
}

/** Below what leads to a quote, because nobody sells anything there. */
function ResumePhone() {
  const { label, text, url } = resumePhone
  return (
    <p className="no-print mt-6 text-sm text-mist">
      {`${label}: `}
      <a href={url} className="text-link whitespace-nowrap">
        {text}
      </a>
    </p>
  )
}

export function Contact({ form }: { form: FormStart }) {
  const { heading, lead, steps, questions } = home.contact
  const names = services.map(({ id, title }) => ({ id, title: bindShortWords(title) }))
  return (
    <section
      id="contato"
      aria-labelledby="contato-titulo"
      className="bg-navy py-section text-white"
    >
      <div className="page-width grid grid-cols-1 gap-6 sm:gap-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-8 print:block">
        <div className="lg:col-span-5 lg:pr-8">
          <SectionHeading id="contato-titulo" heading={heading} lead={lead} leadClass="text-mist" />
        </div>
        <div className="lg:col-span-7 lg:row-span-2">
          <div
            id="pedido"
            className="rounded-media bg-white p-[min(1.25rem,6vw)] text-ink shadow-soft sm:p-8 print:p-0"
          >
            <Island of="QuoteForm" services={names} {...form} />
            <Privacy />
          </div>
          <NextSteps {...steps} />
          <ContactProof />
        </div>
        <div className="on-dark lg:col-span-5 lg:pr-8">
          <div className="mb-3">
            <Island of="OpenNow" hours={company.hours} state={company.address.state} />
          </div>
          <ContactList />
          <Questions {...questions} />
          <ResumePhone />
        </div>
      </div>
    </section>
  )
}
