/** Degrees as people type them, with a decimal comma too; undefined for what is none, such as `0x10` or `1e1`. */
export function degreesIn(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-')
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
