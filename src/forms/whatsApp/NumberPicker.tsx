import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personFound } from '#api/people.ts'
import { testDevicesOf } from '#api/testDevices.ts'
import { countOf } from '#format/counts.ts'
import { type KnownNumber, numbersOfPeople, numbersOfTests } from '#model/whatsApp/whatsAppDraft.ts'
import classes from './WhatsApp.module.css'

interface NumberPickerProps {
  application: string
  lists: boolean
  chosen: string
  onPick: (number: string) => void
}

/** Numbers at hand: of test devices, and of a person who is looked up. */
export function NumberPicker({ application, lists, chosen, onPick }: NumberPickerProps) {
  const tests = useQuery(testDevicesOf(application))
  const [typed, setTyped] = useState('')
  const [find, setFind] = useState<string>()
  const person = useQuery({ ...personFound(application, find ?? '', lists), enabled: lists && find !== undefined })
  const ofTests = numbersOfTests(tests.data ?? [])
  const ofPerson = numbersOfPeople(person.data?.devices ?? [])
  const look = () => {
    if (typed.trim() !== '') setFind(typed.trim())
  }
  return (
    <div className={classes.picker}>
      {tests.error && <p className={classes.hint}>The test devices could not be read: {tests.error.message}</p>}
      {tests.data && ofTests.length === 0 && <p className={classes.hint}>No test device is a number.</p>}
      <Numbers label="Numbers of test devices" numbers={ofTests} chosen={chosen} onPick={onPick} />
      {lists ? (
        <>
          <div className={classes.find}>
            <TextInput
              className={classes.box}
              label="Look up a person"
              description="By user id, email address or hardware id."
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                // with ⌘ or Ctrl it is the form's: it sends
                if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
                event.preventDefault()
                look()
              }}
            />
            <Button variant="default" loading={person.isFetching} onClick={look}>
              Look up
            </Button>
          </div>
          <p className={classes.hint} role="status">
            {find === undefined || person.isFetching
              ? ''
              : person.error
                ? `Couldn’t look up: ${person.error.message}`
                : (person.data?.devices?.length ?? 0) === 0
                  ? `No one in this application matches “${find}”.`
                  : ofPerson.length === 0
                    ? `“${find}” has no number.`
                    : `${countOf(ofPerson.length, 'number')} found`}
          </p>
          <Numbers label="Numbers found" numbers={ofPerson} chosen={chosen} onPick={onPick} />
        </>
      ) : (
        <p className={classes.hint}>
          This service cannot list a person’s devices, so their numbers are not known here.
        </p>
      )}
    </div>
  )
}

interface NumbersProps {
  label: string
  numbers: readonly KnownNumber[]
  chosen: string
  onPick: (number: string) => void
}

function Numbers({ label, numbers, chosen, onPick }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <Radio.Group aria-label={label} value={chosen} onChange={onPick}>
      <Stack gap="xs">
        {numbers.map(({ number, words }) => (
          <Radio key={number} value={number} label={number} description={words} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
