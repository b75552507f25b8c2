// npm run brand: draws the site's icons in public/ from brand/mark.svg and brand/theme.css.
import { writeFile } from 'node:fs/promises'
import { readPalette } from '../app/styles/palette.ts'
import { iconFiles } from './assets/brand-icons.ts'
import { readMark } from './assets/mark.ts'

const files = await iconFiles(await readMark(), readPalette())
for (const [file, content] of Object.entries(files)) await writeFile(`public/${file}`, content)
