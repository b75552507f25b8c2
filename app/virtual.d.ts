// Modules that the build makes (tools/vite/virtual-modules.ts).

/** The content of the site: each part as a constant, of which a script holds those that it imports. */
declare module 'virtual:content' {
  const content: import('./content/schema.ts').SiteContent
  export = content
}

declare module 'virtual:settings' {
  const settings: {
    /** The site's public URL, without a slash at the end. */
    siteUrl: string
    quoteMode: 'outbox' | 'simulated'
    /** Where the form is sent: `/`, or from a static site another server. */
    quoteUrl: string
    retentionDays: number
    /** How long what was typed is kept after delivery; with 0 only until the next erasing. */
    keepDays: number
    /** How long an encrypted backup is kept; 0 where none is made. */
    backupDays: number
    mailConfirmation: boolean
  }
  export default settings
}

declare module 'virtual:assets' {
  /** URL of the file of symbols; a constant of its own for the scripts. */
  export const icons: string
  const assets: {
    fontFaces: string
    icons: typeof icons
    pictures: Record<string, import('./pictures/picture-source.ts').PictureSource>
    /** URL paths of the pictures that go with shared links, by the page's path. */
    social: Record<string, string>
  }
  export default assets
}

declare module 'virtual:brand' {
  const brand: {
    /** The mark's shapes, as SVG on a square of 32. */
    mark: string
    palette: import('./styles/palette.ts').Palette
  }
  export default brand
}

declare module 'virtual:client' {
  /** The script in the head of every page, built from `app/client/inline.ts`. */
  export const inlineScript: string
  /** URL of the script that hydrates, built from `app/client/hydrate.tsx`. */
  export const entryUrl: string
}
