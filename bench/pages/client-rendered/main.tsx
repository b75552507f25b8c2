import content from 'virtual:content'
import { createRoot } from 'react-dom/client'
import '../../../app/app.css'
import { PageBody } from '../../../app/page-body.tsx'
import { findPageIn, sitePages } from '../../../app/pages.ts'

// The same pages, built as many React sites are: an empty document, one script, one stylesheet.
// Only npm run bench opens them.
const page = findPageIn(sitePages(content), location.pathname)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.dataset.scripts = ''
createRoot(root).render(<PageBody content={page.content} form={{ service: null, outcome: null }} />)
