import content from 'virtual:content'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../../../app/app.css'
import { HomeSections } from '../../../app/home/home-sections.tsx'
import { Bar } from '../../../app/layout/bar.tsx'
import { Footer } from '../../../app/layout/footer.tsx'
import { SkipLink } from '../../../app/layout/skip-link.tsx'
import { ServicePage } from '../../../app/service/service-page.tsx'
import { ToastRegion } from '../../../app/ui/toast.tsx'

// The same pages as most React sites are built: an empty document, one script, one stylesheet. Measured
// beside the site by npm run bench; nobody is served it.

function Shell() {
  return (
    <ToastRegion>
      <SkipLink />
      <Bar />
      <main id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer services={content.services} segments={content.segments} />
    </ToastRegion>
  )
}

function Home() {
  return <HomeSections {...content} service={null} outcome={null} />
}

function Service() {
  const { serviceId } = useParams()
  const service = content.services.find(({ id }) => id === serviceId)
  const segments = content.segments.map(({ title }) => title)
  return service ? <ServicePage service={service} segments={segments} /> : null
}

const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      { index: true, element: <Home /> },
      { path: 'servicos/:serviceId', element: <Service /> },
    ],
  },
])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.dataset.scripts = ''
createRoot(root).render(<RouterProvider router={router} />)
