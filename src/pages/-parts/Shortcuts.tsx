import { Kbd, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Fragment } from 'react'
import { Dialog } from '#components/controls/Dialog.tsx'
import { mac } from '#components/controls/mac.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import classes from './Shortcuts.module.css'

const mod = mac ? '⌘' : 'Ctrl'

/** What each does, and the ways to press it. */
const shortcuts: [does: string, ...ways: string[][]][] = [
  ['Search', [mod, 'K'], ['/']],
  ['Save or submit', [mod, 'S'], [mod, 'Enter']],
  ['Undo the last change', [mod, 'Z']],
  ['Go to the latest notification', ['F6']],
  ['Move through the days of a chart', ['←'], ['→']],
  ['Close or cancel', ['Esc']],
  ['Show keyboard shortcuts', ['?']],
]

/** The keyboard shortcuts of the console. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useLocalStorage({ key: 'single keys', defaultValue: true, getInitialValueInEffect: false })
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} zIndex={300}>
      <dl className={classes.list}>
        {shortcuts.map(([does, ...ways]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {ways.map((keys, index) => (
                <Fragment key={keys.join()}>
                  {index > 0 && <DimmedText span> or </DimmedText>}
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label="Use / and ? as shortcuts"
        description="Turn off if speech input or another tool types them."
        checked={on}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Dialog>
  )
}
