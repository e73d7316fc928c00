/** Tag types (interface, Tag). */
export const tagTypes = {
  1: 'Integer',
  2: 'String',
  3: 'List',
  4: 'Date',
  5: 'Boolean',
  6: 'Decimal',
  7: 'Version',
} as const
export type TagType = keyof typeof tagTypes
