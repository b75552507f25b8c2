import type { Service, SiteContent } from '../../app/content/schema.ts'

/**
 * Two services that stand for any, so that no test knows which ones there are. The last but one is far
 * enough from the first to be below the fold. Both with pictures of our own: tests let them fail.
 */
export function exampleServices(content: Pick<SiteContent, 'services'>): {
  example: Service
  another: Service
} {
  const services = content.services.filter(({ picture }) => !picture.stock)
  const [example, another] = [services.at(-2), services[Math.floor(services.length / 3)]]
  if (!example || !another || example === another) throw new Error('The tests need three services without stock photos')
  return { example, another }
}
