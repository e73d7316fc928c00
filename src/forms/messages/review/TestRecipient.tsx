import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listedDevicesQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { languageName } from '#format/languages.ts'
import { type SendingRules, toRecipient } from '#model/messages/recipients.ts'
import { Recipients } from './Recipients.tsx'

interface TestRecipientProps {
  application: string
  /** As it is typed. */
  typed: string
  sending: SendingRules
  /** Set if an unknown name is registered when it is sent to. */
  registers?: string
  /** The language is shown too, for texts in each recipient’s own. */
  withLanguage?: boolean
}

/** What the recipient of a test gets, once they are found. */
export function TestRecipient({ application, typed, sending, registers, withLanguage = false }: TestRecipientProps) {
  const [name] = useDebouncedValue(typed.trim(), 400)
  const looks = useHasCapability('listDevices')
  const may = useCan('listDevices')
  const enabled = may && looks && name !== '' && name === typed.trim()
  const { data: devices } = useQuery({ ...listedDevicesQuery(application, sending.kind, name, 'form'), enabled })
  if (!enabled || !devices) return null
  if (devices.length === 0) return registers ? <DimmedText role="status">{registers}</DimmedText> : null
  const recipient = toRecipient(name, devices, sending)
  const [language] = recipient.gets.map((device) => device.language ?? '')
  return (
    <>
      <Recipients recipients={[recipient]} />
      {withLanguage && language !== undefined && (
        <DimmedText role="status">
          {language ? `Language: ${languageName(language)}` : 'No language: gets the default text'}
        </DimmedText>
      )}
    </>
  )
}
