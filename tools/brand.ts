// npm run brand: draws the site's icons in public/ from brand/mark.svg and brand/theme.css.
import { readPalette } from '../app/styles/palette.ts'
import { drawIcons } from './assets/brand-icons.ts'

await drawIcons('public', readPalette())
