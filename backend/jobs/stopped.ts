/** The reason shown for jobs that the queue gave up on. The cause is only logged: it may quote the database. */
export const stopped = 'Stopped after several failed attempts'
