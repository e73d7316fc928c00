import { formatList } from '#format/format.ts'

/** Who sent a message through this console, and who approved it. */
export interface Sender {
  person: string
  approved: readonly string[]
}

export const senderText = ({ person, approved }: Sender): string =>
  approved.length > 0 ? `${person}, approved by ${formatList(approved)}` : person
