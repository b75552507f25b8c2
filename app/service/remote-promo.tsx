import { company, interfaceTexts } from 'virtual:content'
import type { Service } from '../content/service.ts'
import { Icon } from '../ui/icon.tsx'

/** Leads to the separate site of the remote gatehouse (specification, section 2). */
export function RemotePromo({ promo }: { promo: NonNullable<Service['promo']> }) {
  const { remoteSite } = company
  if (!remoteSite) return null
  return (
    <section aria-labelledby="site-remota" className="pt-section">
      <div className="page-width">
        <div className="grid grid-cols-1 items-center gap-6 rounded-media border-2 border-amber bg-white p-6 sm:p-10 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <h2 id="site-remota" className="text-heading">
              {promo.title}
            </h2>
            <p className="mt-3 max-w-[36rem] text-lg text-slate">{promo.text}</p>
          </div>
          <div className="lg:col-span-4 lg:text-right">
            <a
              href={remoteSite.url}
              target="_blank"
              rel="noopener"
              className="button button-outline-dark"
            >
              {promo.linkLabel}
              <Icon name="external-link" className="size-5" />
              <span className="visually-hidden">{` (${interfaceTexts.links.newTab})`}</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
