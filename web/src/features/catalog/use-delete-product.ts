import { messages } from '@brushline/contract/messages';
import type { Part } from '@brushline/contract/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';

/** Takes a part off sale and out of the list, whose own copy may lag behind. */
export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: Part) => call('deleteProduct', { params: { id: part._id } }),
    onSuccess: (_answer, deleted) => {
      client.setQueryData<Part[]>(['parts'], (parts) =>
        parts?.filter(({ _id }) => _id !== deleted._id),
      );
      toast.success(messages.productDeleted);
    },
  });
}
