import { TagsInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { plainText } from '#components/controls/plainText.ts'
import { emailAddress } from '#contract/values.ts'
import { AddPerson } from '#forms/shared/AddPerson.tsx'
import { type BoundFieldProps, useField } from '#forms/shared/field.ts'
import { namesIn } from '#model/messages/audience.ts'

interface TestAddressesProps<Values extends object, Output>
  extends Pick<BoundFieldProps<Values, Output>, 'control' | 'name'> {
  application: string
}

const isAddress = (text: string) => emailAddress.safeParse(text).success
const separators = [',', ';', ' ']
const splitTyped = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The addresses of a test. What is still typed is one of them, and stays a text to correct if it isn’t an address. */
export function TestAddresses<Values extends object, Output>({
  application,
  ...bound
}: TestAddressesProps<Values, Output>) {
  const { field, shown } = useField({ ...bound, label: 'Addresses', required: true })
  const [texts, setTexts] = useState<readonly string[]>(field.value ?? [])
  const [typed, setTyped] = useState('')
  // accepting an address changes both
  const latest = useRef(texts)
  const tell = (next: readonly string[], typing: string) => {
    latest.current = next
    setTexts(next)
    setTyped(typing)
    field.onChange([...new Set([...next, ...splitTyped(typing)])])
  }
  return (
    <>
      <TagsInput
        {...shown}
        {...plainText}
        ref={field.ref}
        name={field.name}
        inputMode="email"
        placeholder={texts.length === 0 ? 'name@example.com' : undefined}
        splitChars={separators}
        acceptValueOnBlur={false}
        // there is no list, which Escape would close before the dialog
        dropdownOpened={false}
        value={[...texts]}
        onChange={(next) => tell(next, '')}
        searchValue={typed}
        onSearchChange={(typing) => tell(latest.current, typing)}
        onKeyDown={(event) => {
          const entered = ['Enter', ...separators].includes(event.key)
          if (!entered || typed.trim() === '' || splitTyped(typed).every(isAddress)) return
          event.preventDefault()
          event.stopPropagation()
          field.onBlur()
        }}
        onBlur={() => {
          if (typed.trim() !== '' && splitTyped(typed).every(isAddress))
            tell([...new Set([...texts, ...splitTyped(typed)])], '')
          field.onBlur()
        }}
      />
      <AddPerson
        application={application}
        wanted="email"
        value={texts.join('\n')}
        onChange={(lines) => tell(namesIn(lines), typed)}
      />
    </>
  )
}
