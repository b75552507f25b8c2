/** The site's typeface as its authors give it: pages, cards and wordmarks take their letters from it. */
export const typefaceMaster =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
