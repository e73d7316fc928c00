import type { PlaceholderFormat } from '#contract/rendering/placeholders.ts'

export const placeholderFormatLabels: Readonly<Record<PlaceholderFormat, string>> = {
  regular: 'As stored',
  CapitalizeFirst: 'Capitalize',
  CapitalizeAllFirst: 'Capitalize Each Word',
  UPPERCASE: 'UPPERCASE',
  lowercase: 'lowercase',
}
