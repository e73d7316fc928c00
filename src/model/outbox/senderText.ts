import { formatList } from '#format/format.ts'

/** Who sent a message, and who approved it. */
export const senderText = ({ person, approved }: { person: string; approved: readonly string[] }): string =>
  approved.length > 0 ? `${person}, approved by ${formatList(approved)}` : person
