import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './Statistics.module.css'

/** Asks for the id of a journey where the service does not list them. */
export function JourneyById({ id = '', onChoose }: { id: string | undefined; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState(id)
  const [tried, setTried] = useState(false)
  return (
    <form
      className={classes.choice}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (typed.trim() !== '') onChoose(typed.trim())
      }}
    >
      <TextInput
        label="Id of the journey"
        description="This service does not list its journeys. The id stands in the address of the journey in its control panel."
        className={classes.wide}
        value={typed}
        error={tried && typed.trim() === '' ? 'Give the id of the journey' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Show it</Button>
    </form>
  )
}
