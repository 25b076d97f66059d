export const door = {
  malformed: 'There is no such address here.',
  'foreign-origin':
    'The request comes from another site and was not answered. Open the page here and try again: {portal}',
  method: 'Here one can only read and send forms.',
  'too-large': 'What was sent is too large and was not taken. Go back and send less, or a smaller file.',
  'foreign-host': 'This portal is opened at {portal}',
  'too-many': 'Too many requests at once. Wait a minute and try again.',
} as const
