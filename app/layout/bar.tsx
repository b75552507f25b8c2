import { company, labels } from 'virtual:content'
import { Brand } from './brand.tsx'
import { CareersChatLink, Menu } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { barSections, SectionLink } from './section-link.tsx'

const { navigation } = labels

function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="not-focus:sr-only focus-visible:-outline-offset-6 focus-visible:outline-ink fixed top-2 left-2 z-40 rounded-control bg-amber px-4 py-3 font-semibold text-ink"
    >
      {navigation.skipLink}
    </a>
  )
}

/** Its look on a scrolled page follows `app/client/inline.ts`; its quote links fill in the service. */
export function Bar({ service }: { service: string | undefined }) {
  return (
    <>
      <SkipLink />
      {/* On paper the page says at its top whose it is. */}
      <p className="page-width hidden h-[6mm] text-sm font-semibold print:block">
        {`${company.brand.fullName}, ${company.phone}`}
      </p>
      <header className="bar no-print">
        <div className="page-width flex min-h-16 @max-[62rem]:flex-wrap items-center gap-[min(2cqi,1.75rem)] xl:min-h-20">
          <Brand />
          <nav aria-label="Navegação principal" className="@max-[62rem]:hidden">
            <ul className="flex flex-wrap items-center gap-x-[min(2cqi,1.75rem)]">
              {barSections.map(({ id, label }) => (
                <li key={id}>
                  <SectionLink to={id} className="slide-link font-medium">
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          <CareersChatLink className="@max-[62rem]:hidden slide-link text-sm whitespace-nowrap" />
          <SectionLink
            to="contato"
            service={service}
            quoteMessage=""
            className="@max-[15rem]:hidden button button-primary min-h-11 px-3.5 py-2 text-sm @min-[74rem]:min-h-12 @min-[74rem]:px-5.5"
          >
            <span className="@min-[74rem]:hidden" aria-hidden="true">
              {navigation.quoteShort}
            </span>
            <span className="sr-only @min-[74rem]:not-sr-only @min-[74rem]:whitespace-nowrap">
              {navigation.quote}
            </span>
          </SectionLink>
          <MenuButton />
        </div>
      </header>
      <Menu service={service} />
    </>
  )
}
