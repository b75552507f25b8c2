declare module 'virtual:content' {
  const content: import('./content/schema.ts').SiteContent
  export default content
}

declare module 'virtual:words' {
  const words: Pick<import('./content/schema.ts').SiteContent, 'company' | 'form' | 'interface'>
  export default words
}

declare module 'virtual:settings' {
  const settings: {
    /** Where visitors see the site, without a slash at the end. */
    siteUrl: string
    quoteMode: 'outbox' | 'simulated'
    /** Where the form is sent: `/`, another server, or null in a static export that transmits nothing. */
    quoteUrl: string | null
    retentionDays: number
    /** Whether the visitor gets a confirmation by e-mail. */
    confirmation: boolean
  }
  export default settings
}

declare module 'virtual:assets' {
  const assets: {
    /** URL of the subset typeface. */
    font: string
    /** URL of the SVG file whose symbols are the icons. */
    icons: string
    pictures: Record<string, import('./pictures/picture-source.ts').PictureSource>
    /** URL paths of the pictures that go with shared links, by page: `home`, or a service's id. */
    social: Record<string, string>
  }
  export default assets
}

declare module 'virtual:brand' {
  const brand: {
    /** The mark's shapes, as SVG on a square of 32. */
    mark: string
    /** What browsers paint their own bars with. */
    themeColour: string
  }
  export default brand
}

declare module 'virtual:first-script' {
  const script: string
  export default script
}

interface ImportMetaEnv {
  /** URL of the script that answers before React does; only `app/early/first.ts` has it. */
  readonly EARLY_SCRIPT: string
}
