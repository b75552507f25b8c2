import type { IconName } from 'lucide-react/dynamic'

/**
 * The lucide icons that the interface itself uses; those of services and segments are in the
 * content.
 */
export const interfaceIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'circle-check',
  'circle-x',
  'clock',
  'copy',
  'external-link',
  'info',
  'mail',
  'menu',
  'phone',
  'play',
  'triangle-alert',
  'x',
] as const satisfies readonly IconName[]
