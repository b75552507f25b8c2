// Modules that the build makes (build/virtual-modules.ts).

/** The content of the site. The default export, all of it, is for the server only. */
declare module 'virtual:content' {
  type Shown = import('./content/shown-content.ts').ShownContent
  export const company: Shown['company']
  export const form: Shown['form']
  export const home: Shown['home']
  export const interfaceTexts: Shown['interfaceTexts']
  export const services: Shown['services']
  export const segments: Shown['segments']
  const content: import('./content/schema.ts').SiteContent
  export default content
}

/** The settings that the pages depend on. */
declare module 'virtual:settings' {
  const settings: {
    /** The site's public URL, without a slash at the end. */
    siteUrl: string
    quoteMode: 'outbox' | 'simulated'
    /** Where the form is sent: `/`, another server, or null in an export that sends nothing. */
    quoteUrl: string | null
    retentionDays: number
    /** How long what was typed is kept after delivery; 0 erases it at once. */
    keepDays: number
    /** Whether the visitor gets a confirmation by e-mail. */
    confirmation: boolean
  }
  export default settings
}

/** The files that the build makes. */
declare module 'virtual:assets' {
  const assets: {
    /** The `@font-face` rules of the typeface. */
    fontFaces: string
    /** URL of the SVG file whose symbols are the icons. */
    icons: string
    pictures: Record<string, import('./pictures/picture-source.ts').PictureSource>
    /** URL paths of the pictures that go with shared links, by the page's path. */
    social: Record<string, string>
  }
  export default assets
}

/** The content of the SVG element that shows the region. */
declare module 'virtual:region-map' {
  const regionMap: string
  export default regionMap
}

declare module 'virtual:brand' {
  const brand: {
    /** The mark's shapes, as SVG on a square of 32. */
    mark: string
    palette: import('./content/palette.ts').Palette
  }
  export default brand
}

/** The browser's two scripts. */
declare module 'virtual:client' {
  /** The script in the head of every page, built from `app/client/inline.ts`. */
  export const inlineScript: string
  /** URL of the script that hydrates, built from `app/client/hydrate.tsx`. */
  export const entryUrl: string
}
