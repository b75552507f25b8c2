import type { SiteContent } from '../../app/content/schema.ts'
import { subjectName } from '../../app/content/subject-name.ts'
import type { MailCompany } from './mail.ts'

/** Takes out of the site's content what the mails say. */
export function mailCompany({
  company,
  form,
  services,
}: Pick<SiteContent, 'company' | 'form' | 'services'>): MailCompany {
  return {
    name: company.brand.fullName,
    phone: company.phone.display,
    subjectName: (subject) => subjectName(form, subject),
    services: Object.fromEntries(services.map(({ id, title }) => [id, title])),
  }
}
