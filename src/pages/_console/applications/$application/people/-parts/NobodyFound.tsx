import { IconUserOff } from '@tabler/icons-react'
import { Fragment } from 'react'
import { isHexId } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { emailAddress } from '#contract/values.ts'
import { isDomain, isTooShort } from '#model/people/partialLookup.ts'
import { typedNumber } from '#model/people/registration.ts'

interface NobodyFoundProps {
  find: string
  /** False if the service can’t list devices. */
  listed: boolean
  suggestions?: readonly string[] | undefined
  /** Of suggested numbers and IDs: the names of their people. */
  people?: Readonly<Record<string, string>> | undefined
  reason?: string | undefined
  onRegister: () => void
}

/** A lookup without a result: what was probably meant, and how to register what was typed. */
export function NobodyFound({ find, listed, suggestions = [], people, reason, onRegister }: NobodyFoundProps) {
  const searches = useHasCapability('searchDevices')
  const isIncomplete = suggestions.length === 0 && searches && isTooShort(find)
  // a typo of a name, which no ID would be
  const isTypo = suggestions.length > 0 && (/\s/.test(find) || !/\d/.test(find))
  const isNoUser = isPhoneNumber(find) || isHexId(find) || find.startsWith('…')
  const kind = addressKind(find)
  return (
    <EmptyState
      icon={IconUserOff}
      title={isIncomplete ? 'Enter at least 3 letters of a name' : `No results for “${find}”`}
      steps={
        isTypo ? undefined : (
          <>
            {/* a device is registered by the button above */}
            {!isIncomplete && kind && (
              <ReasonedButton variant="default" reason={reason} onClick={onRegister}>
                Register this {kind}
              </ReasonedButton>
            )}
            {!isNoUser && (
              <TextLink
                size="sm"
                from="/applications/$application/people/"
                to="/applications/$application/people"
                search={(before) => ({ ...before, view: 'inbox' })}
              >
                Open inbox of user ID {find}
              </TextLink>
            )}
          </>
        )
      }
      foot={listed ? undefined : 'This service can’t list a person’s devices, so only tags were searched.'}
    >
      {suggestions.length > 0 ? (
        <DidYouMean names={suggestions} people={people} />
      ) : isIncomplete ? (
        `No user ID or hardware ID is exactly “${find}”.`
      ) : isStartOfNumber(find) ? (
        `${searches && isFindable(find) ? 'No phone number here begins like this' : 'This is short for a phone number'}. Enter ${searches ? 'its last digits, at least 6, or ' : ''}the whole number with its country code, such as +44 7700 900123.`
      ) : searches && isPartOfNumber(find) ? (
        'Phone numbers are found by their beginning, such as +44 7700 or 07700, or their last digits, at least 6, and hardware IDs by their last 4. User IDs are found by the beginning of one of their words.'
      ) : searches && isDomain(find) ? (
        'Email addresses are found as a whole, or by their beginning, such as “maria.s”.'
      ) : !searches && isEndOfId(find) ? (
        'This service finds a hardware ID only as a whole, in the same case.'
      ) : !searches && isName(find) ? (
        'This service can’t search for names. Enter a whole user ID, hardware ID, email address, or phone number.'
      ) : (
        'No device or person in this application matches. Check the spelling, or try another application.'
      )}
    </EmptyState>
  )
}

const isName = (find: string) => /^\p{L}[\p{L}\s.,’'-]*$/u.test(find)

/** As lists of devices show it: `…0028`. */
const isEndOfId = (find: string) => /^(…|\.\.\.)?[\da-f-]{3,15}$/i.test(find)

/** No user ID looks like that: with a country code, or as it is written within a country. */
const isPhoneNumber = (find: string) =>
  /^(\+|00)[\d\s().-]+$/.test(find) ||
  (/^\(?0[\d\s().-]+$/.test(find) && /[\s().-]/.test(find) && find.replace(/\D/g, '').length >= 9) ||
  /^0\d{9,10}$/.test(find)

/** With a country code, but too few digits: a number is found by its beginning or its end. */
const isStartOfNumber = (find: string) => /^(\+|00)[\d\s().-]*$/.test(find) && find.replace(/\D/g, '').length < 10

/** Enough of the beginning of a number. */
const isFindable = (find: string) => find.replace(/^00/, '').replace(/\D/g, '').length >= 3

const isPartOfNumber = (find: string) => /^[\d\s().-]+$/.test(find) && find.replace(/\D/g, '').length <= 9

/** What was probably meant, each a lookup of its own, of the inbox if it was looked for. */
export const DidYouMean = ({
  names,
  people = {},
}: {
  names: readonly string[]
  people?: NobodyFoundProps['people']
}) => (
  <>
    Did you mean{' '}
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && (index === names.length - 1 ? ' or ' : ', ')}
        <TextLink
          inherit
          underline="always"
          from="/applications/$application/people/"
          to="/applications/$application/people"
          search={({ view, preset, writing }) => ({ find: name, view, preset, writing })}
        >
          {name}
        </TextLink>
        {people[name] && ` (${people[name]})`}
      </Fragment>
    ))}
    ?
  </>
)

const addressKind = (find: string) =>
  emailAddress.safeParse(find).success ? 'address' : typedNumber(find) === undefined ? undefined : 'number'
