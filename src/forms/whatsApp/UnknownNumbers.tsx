import { Alert, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { unknownNumbersQuery } from '#api/numberSends/unknownNumbers.ts'
import { useHasCapability } from '#api/tokens.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { mostLookedUp } from '#model/messages/recipients.ts'

/** Numbers that aren’t registered, as far as they are looked up. A failure to look isn’t a reason not to send. */
export function useUnknownNumbers(application: string, numbers: readonly string[]) {
  const looks = useHasCapability('listDevices') && numbers.length > 0
  const query = unknownNumbersQuery(application, numbers)
  const { data, isPending } = useQuery({ ...query, enabled: looks, retry: false })
  return {
    unknown: data ?? [],
    looking: looks && isPending,
    registered: data && describeRegistered(numbers.length, data.length),
  }
}

/** As far as they were looked up. */
function describeRegistered(numbers: number, unknown: number) {
  const looked = Math.min(numbers, mostLookedUp)
  const known = exactCount(looked - unknown)
  return looked === numbers
    ? { value: `${known} of ${formatCount(numbers, 'number')}` }
    : {
        value: `${known} of the first ${formatCount(looked, 'number')}`,
        note: `${formatCount(numbers - looked, 'other number wasn’t', 'other numbers weren’t')} checked`,
      }
}

const agreed = 'agreed to get WhatsApp messages from you.'

interface UnknownNumberProps {
  register: boolean
  onRegister: (register: boolean) => void
}

/** What happens with one number that isn’t registered. */
export const UnknownNumber = ({ number, register, onRegister }: UnknownNumberProps & { number: string }) => (
  <Alert color={register ? 'blue' : 'red'} title={`${number} isn’t registered`}>
    <Stack gap="xs">
      {!register && <Text size="sm">Nobody would get the message.</Text>}
      <Checkbox
        label="Register the number and send"
        description={`Only if this person ${agreed}`}
        checked={register}
        onChange={({ currentTarget }) => onRegister(currentTarget.checked)}
      />
    </Stack>
  </Alert>
)

interface UnknownRowsProps extends UnknownNumberProps {
  /** Numbers that aren’t registered, and all. */
  unknown: number
  numbers: number
}

/** What happens with the rows of a file whose numbers aren’t registered. */
export function UnknownRows({ unknown, numbers, register, onRegister }: UnknownRowsProps) {
  const rest = Math.max(0, numbers - mostLookedUp)
  const of = rest > 0 ? `the first ${exactCount(mostLookedUp)}` : exactCount(numbers)
  return (
    <Alert
      color={register ? 'blue' : unknown === numbers ? 'red' : 'yellow'}
      title={`${exactCount(unknown)} of ${of} numbers ${unknown === 1 ? 'isn’t' : 'aren’t'} registered`}
    >
      {!register && unknown === numbers && (
        <Text size="sm" mb="xs">
          Nobody would get the message.
        </Text>
      )}
      <Radio.Group
        aria-label="Unregistered numbers"
        value={register ? 'register' : 'leave'}
        onChange={(value) => onRegister(value === 'register')}
      >
        <Stack gap="xs">
          <Radio
            value="leave"
            label="Leave out"
            description="They’re in the rejects file afterward, with this reason."
          />
          <Radio value="register" label="Register and send" description={`Only if all of these people ${agreed}`} />
        </Stack>
      </Radio.Group>
      {rest > 0 && !register && (
        <Text size="sm" mt="xs">
          {formatCount(rest, 'other number wasn’t', 'other numbers weren’t')} checked. The result counts those that
          aren’t registered.
        </Text>
      )}
    </Alert>
  )
}
