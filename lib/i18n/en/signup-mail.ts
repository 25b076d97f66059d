/** Letters about new companies: to whoever asked for one, and to the reseller's people. */
export const signupMail = {
  confirmSubject: 'Confirm your e-mail to create {company}',
  confirmBody:
    'Hello,\n\nWe received a request to create the company {company} (RUC {ruc}) at {reseller}.\n\nTo go on, open this link and press “Confirm”:\n{link}\n\nThe link is valid for 72 hours. You can follow your request here:\n{progress}\n\nIf you did not ask for it, do nothing: without your confirmation no company is created.\n',
  createdSubject: '{company} can issue now',
  createdBody:
    'Hello,\n\nThe company {company} has been created at {reseller}. Go to {host} and sign in with {email} and the password that you chose.\n\nWe do not keep your password. If you forget it, use the option of your own system.\n',
  refusedSubject: '{company} was not created',
  refusedBody:
    'Hello,\n\n{reseller} looked at your request to create {company} and did not accept it.\n\n{reason}\n\nIf you think that this is a mistake, write to {reseller}.\n',
  approveSubject: 'Request #{number}: {company} waits for your approval',
  approveBody:
    '{company} (RUC {ruc}) asked for a company at {host} with the e-mail {email}.\n\nTo approve or refuse it with this link, which is yours alone and valid for 30 days:\n{link}\n\nYou also find it in the portal:\n{page}\n',
  waitingSubject: 'Quota full: {company} is on the waiting list',
  waitingBody:
    'Request #{number} of {company} (RUC {ruc}, {email}) could not be created because the contracted quota is full. It goes on by itself when there is room.\n\n{page}\n',
  needsPersonSubject: 'Request #{number}: {company} needs a person',
  needsPersonBody:
    'Request #{number} of {company} (RUC {ruc}, {email}) could not be brought to its end. See what happened and decide:\n\n{page}\n',
} as const
