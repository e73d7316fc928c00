import { config } from 'zod'

// the console's content security policy allows no code made from text
config({ jitless: true })
