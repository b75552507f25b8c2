import * as z from 'zod'
import { label, sentence, template, text } from './text.ts'

const errorPage = z.strictObject({ title: label, text: sentence })
const errorPageWithPhone = z.strictObject({ title: label, text: template(['phone']) })

/** `content/interface.json`: every shown or announced text that belongs to no single page. */
export const interfaceSchema = z.strictObject({
  navigation: z.strictObject({
    label,
    skipLink: label,
    brandLink: label,
    home: label,
    services: label,
    strengths: label,
    segments: label,
    contact: label,
    quote: label,
    quoteShort: text(14),
    careers: label,
    menu: text(14),
    menuOpen: label,
    menuClose: label,
  }),
  links: z.strictObject({
    /** Announced with links that open another tab. */
    newTab: label,
    /** Announced with links that open a chat. */
    whatsapp: label,
    homePage: label,
  }),
  hero: z.strictObject({ services: label, quote: label, watch: label, watchHint: label }),
  video: z.strictObject({ title: label, close: label, fallback: label, note: sentence }),
  services: z.strictObject({ cardLink: label }),
  /** Shown only when `area.json` lists served cities, all but `contact`. */
  area: z.strictObject({
    served: label,
    /** Added to the map's description. */
    mapServed: sentence,
    /** Label of the field for a city; the others are the answers, each before a link. */
    question: label,
    yes: template(['city']),
    unlisted: sentence,
    contact: label,
  }),
  segments: z.strictObject({ list: label, services: label }),
  servicePage: z.strictObject({
    back: label,
    introHeading: label,
    benefitsHeading: label,
    segmentsHeading: label,
    quoteHeading: label,
    quoteText: sentence,
    quoteLink: label,
    whatsappLink: label,
  }),
  notFound: z.strictObject({ code: text(3), title: label, text: sentence, link: label }),
  unknownService: z.strictObject({ title: label, text: sentence, back: label }),
  /** Replaces a page that could not be shown because of an error in the browser. */
  failed: z.strictObject({ title: label, text: template(['phone']), link: label }),
  contact: z.strictObject({
    phone: label,
    email: label,
    nightPhone: label,
    whatsapp: label,
    whatsappLink: label,
    resumePhone: label,
    hours: label,
    /** Label of the button that copies a phone or an e-mail. */
    copy: template(['text']),
  }),
  footer: z.strictObject({
    services: label,
    segments: label,
    contact: label,
    social: label,
    socialLink: template(['network']),
    legal: sentence,
    backToTop: label,
  }),
  /** The facts of `company.json` that a buyer asks for; each is shown only when it is known. */
  proof: z.strictObject({
    heading: label,
    cnpj: template(['cnpj']),
    authorisation: template(['number', 'date']),
    /** In the hero's line of facts. */
    authorisationShort: template(['number']),
    references: label,
  }),
  floating: z.strictObject({ label }),
  toasts: z.strictObject({
    region: label,
    close: label,
    phoneCopied: sentence,
    emailCopied: sentence,
    copyFailed: sentence,
    connectionLost: sentence,
    connectionBack: sentence,
  }),
  /** The accessibility statement (Lei 13.146/2015, art. 63). */
  accessibility: z.strictObject({
    symbol: label,
    title: label,
    close: label,
    paragraphs: z.array(text()).min(1),
    limitsHeading: label,
    limits: z.array(text()).min(1),
    contactHeading: label,
    contact: template(['email', 'phone']),
  }),
  /** The server's error pages, by reason; the form also shows some of their texts. */
  errors: z.strictObject({
    malformed: errorPage,
    'foreign-origin': errorPageWithPhone,
    'wrong-method': errorPage,
    'too-large': errorPage,
    'too-many': errorPageWithPhone,
    failed: errorPageWithPhone,
    'outbox-full': errorPageWithPhone,
    'not-stored': errorPageWithPhone,
  }),
})
