import content, { company, labels, segments, services } from 'virtual:content'
import type { ReactNode } from 'react'
import { hoursText } from '../content/opening-hours.ts'
import { networkTitles } from '../content/social-profile.ts'
import { segmentPanelId, servicePath, sitePages } from '../pages.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { type ContactEntry, contacts } from '../ui/contact-links.ts'
import { ContactText } from '../ui/contact-text.tsx'
import { Folded } from '../ui/folded.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { AccessibilityStatement } from './accessibility-statement.tsx'
import { Brand } from './brand.tsx'
import { SectionLink } from './section-link.tsx'
import { shownProof } from './shown-proof.ts'

const { footer } = labels

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-white/20 sm:border-0">
      <h2 className="text-base text-white max-sm:hidden">{title}</h2>
      <Folded summaryClass="py-2.5 text-white" summary={<h2 className="text-base">{title}</h2>}>
        <ul className="pb-3 wrap-anywhere sm:mt-3 sm:p-0 sm:text-sm">{children}</ul>
      </Folded>
    </div>
  )
}

const row = 'inline-flex min-h-11 items-center py-1.5 leading-tight sm:min-h-9'
const entry = `${row} hover:text-white`
const footnote = 'inline-flex min-h-11 items-center hover:text-white'

/** The pages right below the home page, by their names in the trail; those of services are not. */
const furtherPages = sitePages(content).flatMap(({ trail: [, page, below] }) =>
  page && !below ? [page] : [],
)

/** Name, address and registrations, as an invoice has them. */
function LegalFacts() {
  const { street, city, state, postalCode } = company.address
  return (
    <div className="text-sm wrap-anywhere">
      <p>{bindShortWords(company.brand.legalName)}</p>
      <p>
        {street}
        <br />
        {`${city} – ${state}, ${postalCode}`}
      </p>
      {shownProof.legal.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  )
}

function ContactLine({ contact: { label, text, url } }: { contact: ContactEntry }) {
  return (
    <li>
      <a href={url} className={entry}>
        <span className="sr-only">{`${label}: `}</span>
        <span className="slide-link">
          <ContactText text={text} />
        </span>
      </a>
    </li>
  )
}

function Contacts() {
  const { phone, nightPhone, whatsApp, email, resumePhone } = contacts
  return (
    <List title={footer.contact}>
      <ContactLine contact={phone} />
      {nightPhone && nightPhone.text !== phone.text && <ContactLine contact={nightPhone} />}
      <li className="no-print">
        <NewTabLink href={whatsApp.url} className={entry}>
          <span className="slide-link">{whatsApp.label}</span>
        </NewTabLink>
      </li>
      <li className="hidden print:list-item">
        <span className={row}>{`${whatsApp.label}: ${company.whatsapp.number}`}</span>
      </li>
      <ContactLine contact={email} />
      {company.hours.map(hoursText).map((text) => (
        <li key={text}>
          <span className={row}>{text}</span>
        </li>
      ))}
      <li className="no-print">
        <a href={resumePhone.url} className={entry}>
          <span>
            {`${resumePhone.label}: `}
            <span className="whitespace-nowrap">{resumePhone.text}</span>
          </span>
        </a>
      </li>
    </List>
  )
}

function SocialLinks() {
  if (company.social.length === 0) return null
  return (
    <ul className="no-print -mx-3 flex flex-wrap" aria-label="Redes sociais">
      {company.social.map(({ network, url }) => (
        <li key={network}>
          <NewTabLink
            href={url}
            className="grid size-11 place-items-center rounded-control hover:bg-navy-soft hover:text-white"
          >
            <Icon name={network} />
            <span className="sr-only">{`${company.brand.name} no ${networkTitles[network]}`}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

function PageLists() {
  return (
    <div className="no-print contents">
      <List title={footer.services}>
        {services.map(({ id, title }) => (
          <li key={id}>
            <a href={servicePath(id)} className={entry}>
              <span className="slide-link">{bindShortWords(title)}</span>
            </a>
          </li>
        ))}
      </List>
      <List title={footer.segments}>
        {segments.map(({ id, title }) => (
          <li key={id}>
            <SectionLink to={segmentPanelId(id)} className={entry}>
              <span className="slide-link">{bindShortWords(title)}</span>
            </SectionLink>
          </li>
        ))}
      </List>
    </div>
  )
}

/** In a low window a larger one would be over the hero's actions. */
function FloatingWhatsApp() {
  return (
    <NewTabLink
      href={contacts.whatsApp.url}
      className="floating no-print fixed right-1 bottom-2 roomy:right-5 roomy:bottom-4 z-10 grid size-[44px] place-items-center rounded-full roomy:size-[56px] border-2 border-white bg-leaf text-white shadow-soft hover:bg-navy"
    >
      <Icon name="whatsapp" className="size-[28px]" />
      <span className="sr-only">Conversar pelo WhatsApp</span>
    </NewTabLink>
  )
}

export function Footer() {
  return (
    <footer className="on-dark bg-ink pt-8 pb-18 text-mist sm:pt-10">
      <div className="page-width">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] sm:gap-10">
          <div className="col-span-full grid grid-cols-subgrid content-start gap-y-4 pb-6 sm:pb-0 lg:col-span-1">
            <div className="text-white lg:-mt-2">
              <Brand />
            </div>
            <LegalFacts />
            <SocialLinks />
          </div>
          <PageLists />
          <Contacts />
        </div>
        <div className="no-print flex sm:mt-10 flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-white/20 pt-5 text-sm">
          <p>{bindShortWords(footer.legal)}</p>
          <div className="flex flex-wrap gap-x-6">
            {furtherPages.map(({ name, path }) => (
              <a key={path} href={path} className={footnote}>
                {name}
              </a>
            ))}
            <SectionLink to="privacidade" className={footnote}>
              {footer.privacy}
            </SectionLink>
            <AccessibilityStatement />
            <a href="#topo" data-section="topo" className={`${footnote} gap-2`}>
              <Icon name="arrow-up" className="size-5" />
              {footer.backToTop}
            </a>
          </div>
        </div>
      </div>
      <FloatingWhatsApp />
    </footer>
  )
}
