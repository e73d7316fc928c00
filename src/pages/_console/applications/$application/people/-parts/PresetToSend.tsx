import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personQuery } from '#api/people.ts'
import { presetsQuery } from '#api/presets.ts'
import { useSignedIn } from '#api/session.ts'
import { useCapabilities } from '#api/tokens.ts'
import { TextLink } from '#components/controls/Text.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { getShownDevice } from '#model/people/writing.ts'
import { usePeopleAddress } from './usePeopleAddress.ts'

/** What a person is looked up for: the approved preset, with the way back to it, or any. */
export function PresetToSend() {
  const { application, preset: code, writing, find, device, do: action } = usePeopleAddress()
  const { approvedPresets, may } = useSignedIn()
  const refusal = useRefusal('createMessage', 'send messages')
  const sendsNothing = approvedPresets.length === 0 && !may.includes('createEmailMessage')
  const isToSend = code !== undefined && action !== 'write' && approvedPresets.includes(code.toUpperCase())
  const { data } = useQuery({ ...presetsQuery(application), enabled: isToSend })
  const { data: found } = useQuery({
    ...personQuery(application, find ?? '', useCapabilities()),
    enabled: find !== undefined && (writing === true || isToSend),
  })
  const several = found?.devices?.length && getShownDevice(found.devices, device) === undefined
  const next =
    find === undefined
      ? 'Look up the person, then select Write a message.'
      : several
        ? 'Select the person in the list first, then Write a message.'
        : 'On the person’s page, select Write a message.'
  const preset = data?.find((one) => one.code === code)
  if (writing && code === undefined && action !== 'write' && approvedPresets.length > 0)
    return (
      <Alert
        role="note"
        color="gray"
        mb="md"
        title={find === undefined ? 'Find the person to write to' : 'To write to a person'}
      >
        {next}
      </Alert>
    )
  // as the form of a registration does
  if (action === 'write' && refusal && sendsNothing) return <Alert role="note" color="gray" mb="md" title={refusal} />
  if (!isToSend || !preset) return null
  return (
    <Alert role="note" color="gray" mb="md" title={`To send: ${preset.name}`}>
      {next}{' '}
      <TextLink
        to="/applications/$application/presets/$preset"
        params={{ application, preset: code }}
        inherit
        underline="always"
      >
        Back to preset
      </TextLink>
    </Alert>
  )
}
