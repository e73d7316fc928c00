type Fields = Readonly<Record<string, unknown>>

/** What can be left out of what is restored. Without its segment, a preset would reach everyone, and a geozone sends its preset. */
const references = { campaignCode: 'campaign', campaign: 'campaign', cluster: 'cluster' } as const
export type LostKind = (typeof references)[keyof typeof references]

/** The fields of a call, or each of the geozones that it creates. */
const itemsOf = (fields: Fields): Fields[] => [fields, ...(Array.isArray(fields.geozones) ? fields.geozones : [])]

const kindOf = (name: string): LostKind | undefined => references[name as keyof typeof references]

/** The codes of campaigns and clusters that a call names. */
export function referencesOf(fields: Fields, kind: LostKind): string[] {
  const codes = itemsOf(fields).flatMap((item) =>
    Object.entries(item).flatMap(([name, code]) => (kindOf(name) === kind && typeof code === 'string' ? [code] : [])),
  )
  return [...new Set(codes)]
}

/** The fields of a call without the campaigns or clusters that have these codes. `instead`: what takes their place. */
export function withoutReferences<Given extends Fields>(
  fields: Given,
  { kind, codes, instead }: { kind: LostKind; codes: readonly string[]; instead?: null },
): Given {
  const cut = (item: Fields) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([name, value]) => {
        if (kindOf(name) !== kind || !codes.some((code) => code === value)) return [[name, value]]
        return instead === undefined ? [] : [[name, instead]]
      }),
    )
  const { geozones } = fields
  return { ...cut(fields), ...(Array.isArray(geozones) && { geozones: geozones.map(cut) }) } as Given
}
