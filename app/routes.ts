import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The whole URL map of the site (specification, section 2).
export default [
  index('routes/home.tsx'),
  route('servicos/:serviceId', 'routes/service.tsx', { caseSensitive: true }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
