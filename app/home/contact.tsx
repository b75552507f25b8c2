import { company, interfaceTexts } from 'virtual:content'
import type { ReactNode } from 'react'
import type { Home } from '../content/home.ts'
import { contacts } from '../layout/contact-links.ts'
import type { FormStart } from '../pages.ts'
import { QuoteForm } from '../quote/quote-form.tsx'
import { fillIn } from '../ui/fill-in.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useToast } from '../ui/toast.tsx'

const { contact: labels, toasts } = interfaceTexts

const contactItems = [
  { ...contacts.phone, icon: 'phone', copied: toasts.phoneCopied },
  { ...contacts.email, icon: 'mail', copied: toasts.emailCopied },
  { ...contacts.resumePhone, icon: 'file-user', copied: toasts.phoneCopied },
]

type CopyButtonProps = {
  text: string
  /** What the toast says afterwards. */
  copied: string
}

function CopyButton({ text, copied }: CopyButtonProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: copied, kind: 'default', topic: 'copy' })
    } catch {
      toast({ text: toasts.copyFailed, kind: 'destructive', topic: 'copy' })
    }
  }
  return (
    <button
      type="button"
      data-deferred
      onClick={copy}
      aria-label={fillIn(labels.copy, { text })}
      className="needs-scripts -my-2 ml-auto grid size-11 flex-none place-items-center rounded-control text-mist hover:bg-navy-soft hover:text-white"
    >
      <Icon name="copy" className="size-5" />
    </button>
  )
}

type ContactItemProps = { icon: string; label: string; children: ReactNode }

/** A contact: its icon beside two lines, label and value. */
function ContactItem({ icon, label, children }: ContactItemProps) {
  return (
    <div className="relative border-t border-white/20 py-4 pl-11">
      <dt className="text-sm/[1.6] text-mist">
        <Icon name={icon} className="absolute top-7 left-0 text-amber" />
        {label}
      </dt>
      {children}
    </div>
  )
}

const valueClass = 'flex items-center gap-4 text-lg/[1.6] font-semibold'

function ContactList() {
  return (
    <dl className="mt-8 border-b border-white/20">
      {contactItems.map(({ icon, label, text, url, copied }) => (
        <ContactItem key={url} icon={icon} label={label}>
          <dd className={valueClass}>
            {/* 44 px high for touch, without moving the line or its underline. */}
            <a
              href={url}
              className="slide-link -my-1.5 py-2 wrap-anywhere [background-position-y:calc(100%-0.375rem)]"
            >
              {text}
            </a>
            <CopyButton text={text} copied={copied} />
          </dd>
        </ContactItem>
      ))}
      <ContactItem icon="clock" label={labels.hours}>
        {company.hours.map(({ text }) => (
          <dd key={text} className={valueClass}>
            {text}
          </dd>
        ))}
      </ContactItem>
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
