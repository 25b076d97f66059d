/** The box by which a person says that a customer's e-mail or telephone left empty is to be erased. */
export const eraseField = 'customer.erase'
