/** By the number of the frame. */
export const frameNames = ['None', 'Sunrise', 'Meadow', 'Ember', 'Lagoon', 'Orchid', 'Aurora']
