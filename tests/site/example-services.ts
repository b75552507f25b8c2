import type { SiteContent } from '../../app/content/schema.ts'
import type { Service } from '../../app/content/service.ts'

/**
 * Two services as examples of any, so that no test knows which ones there are. The last but one is
 * far enough from the first to be below the fold. They are one and the same where there is no other.
 */
export function exampleServices(content: Pick<SiteContent, 'services'>): {
  example: Service
  another: Service
} {
  const { services } = content
  const example = services.at(-2) ?? services.at(-1)
  if (!example) throw new Error('The content has no service')
  const rest = services.filter((service) => service !== example)
  return { example, another: rest[Math.floor(services.length / 3)] ?? rest[0] ?? example }
}
