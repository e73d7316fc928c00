import { Input } from '@mantine/core'
import classes from './platforms.module.css'

/** The one way of key management the interface has: shown, not asked. */
export function ManualKeys() {
  return (
    <Input.Wrapper
      label="Key management"
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'description']}
      description="You make the key with Apple and bring its file here; the interface offers no other way."
    >
      <p className={classes.fixed}>Manual</p>
    </Input.Wrapper>
  )
}
