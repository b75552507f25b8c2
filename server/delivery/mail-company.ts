import type { SiteContent } from '../../app/content/schema.ts'
import type { MailCompany } from './mail.ts'

/** Takes out of the site's content what the mails say about the company. */
export function mailCompany({
  company,
  services,
}: Pick<SiteContent, 'company' | 'services'>): MailCompany {
  return {
    name: company.brand.fullName,
    phone: company.phone.display,
    services: Object.fromEntries(services.map(({ id, title }) => [id, title])),
  }
}
