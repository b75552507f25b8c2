/** The services of the specification, section 2, in its order. Tests compare the content with them. */
export const specifiedServices = [
  'seguranca',
  'portaria',
  'remota',
  'limpeza',
  'manutencao',
  'jardinagem',
  'consultoria',
  'drones',
  'monitoramento',
] as const

/** The segments of the specification, section 3, in its order. */
export const specifiedSegments = [
  'industrial',
  'condominios-horizontais',
  'condominios-verticais',
  'empresarial',
  'logistica',
  'saude',
  'educacao',
] as const
