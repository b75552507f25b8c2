import { createRoot } from 'react-dom/client'
import { Editor } from './editor.tsx'

const root = document.getElementById('editor')
if (root) createRoot(root).render(<Editor />)
